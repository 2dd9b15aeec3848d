CREATE TABLE one_more ();
