import type { Notice } from '@jumpy/protocol/http/notices';
import type { InviteState } from '@jumpy/protocol/http/referral';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { CreatedAt } from './playerTables.ts';

export interface NoticesTable {
  id: GeneratedAlways<number>;
  userId: string;
  /** What it tells of: told once. */
  key: string;
  notice: JSONColumnType<Notice, string, never>;
  createdAt: CreatedAt;
  readAt: Date | null;
}

/** Who invited whom. Both are known by an HMAC of the Discord id; the ids may come to name nobody. */
export interface InvitesTable {
  invitee: Buffer;
  inviter: Buffer;
  inviteeId: string;
  inviterId: string;
  state: Generated<InviteState>;
  reason: ColumnType<string | null, string | null | undefined>;
  signs: Generated<string[]>;
  runIds: Generated<string[]>;
  joinedAt: CreatedAt;
  creditedAt: ColumnType<Date | null, Date | null | undefined>;
  xp: ColumnType<number | null, number | null | undefined>;
  takenBack: Generated<number>;
  decidedBy: ColumnType<string | null, string | null | undefined>;
  decidedAt: ColumnType<Date | null, Date | null | undefined>;
  nextCheckAt: CreatedAt;
}

export interface InviteNetworksTable {
  network: Buffer;
  invitee: Buffer;
  seenAt: Date;
}

/** Tables of what a player comes to beside playing. */
export interface ProgressTables {
  notices: NoticesTable;
  invites: InvitesTable;
  inviteNetworks: InviteNetworksTable;
}
