// What every part of the auth module uses: database, settings, signing keys, email. app.ts makes it once.

import type { FastifyBaseLogger } from 'fastify';
import type { ProviderConfig } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import type { SigningKeys } from './signing-keys.ts';

export interface AuthSettings {
  /** Ends without a slash. The auth server is at `/auth/v1` below it. */
  readonly publicUrl: string;
  readonly appSecret: string;
  /** The public key that browsers send as `apikey` and, without a session, as bearer. */
  readonly anonKey: string;
  readonly rateLimitScale: number;
  /** Emails that depend on an account are prepared within this time after the reply. */
  readonly maxMailDelayMs: number;
  readonly providers: readonly ProviderConfig[];
  readonly textMessages: TextMessageSettings | undefined;
  readonly captcha: { readonly secret: string; readonly verifyUrl: string } | undefined;
}

export interface TextMessageSettings {
  /** The operator's service that sends the text messages. */
  readonly webhookUrl: string;
  /** Text messages go only to numbers that begin with one of these: calling codes, or longer beginnings. */
  readonly countries: readonly string[];
  readonly serverTextMessagesPerDay: number;
}

export interface AuthContext {
  readonly db: Database;
  readonly settings: AuthSettings;
  readonly keys: SigningKeys;
  readonly mailer: Mailer;
  readonly log: FastifyBaseLogger;
  /** Whether the account is staff, or could become staff with this address. If so, digits are not accepted as proof. */
  readonly couldBeStaff: (userId: string, email: string) => Promise<boolean>;
}

export function issuerOf({ publicUrl }: AuthSettings): string {
  return `${publicUrl}/auth/v1`;
}
