#!/bin/sh
# Creates the two roles and the database that DATABASE_URL and DATABASE_OWNER_URL name; the image of PostgreSQL runs it once.
set -eu

# postgres://USER:PASSWORD@HOST/DATABASE, as setup writes it: no part needs decoding.
user_of() { rest=${1#*://}; printf '%s' "${rest%%:*}"; }
password_of() { rest=${1#*://*:}; printf '%s' "${rest%%@*}"; }
database=${DATABASE_URL##*/}

psql --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres --quiet <<SQL
CREATE ROLE "$(user_of "$DATABASE_OWNER_URL")" LOGIN PASSWORD '$(password_of "$DATABASE_OWNER_URL")';
CREATE ROLE "$(user_of "$DATABASE_URL")" LOGIN PASSWORD '$(password_of "$DATABASE_URL")';
CREATE DATABASE "$database" OWNER "$(user_of "$DATABASE_OWNER_URL")";
SQL
