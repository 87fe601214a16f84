// Adds one picture for a question that is being written on the page.

import { pictureFault } from '@simulator/question-formats';
import { eq } from 'drizzle-orm';
import { recordAct } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { ownPictures } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StaffMember } from '../../platform/http/staff-member.ts';
import { encoded, keepPictures, knownPictures } from './pictures.ts';

interface KeptPicture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** Adding the same file again returns the same picture. */
export async function addPicture(
  db: Database,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  member: StaffMember,
): Promise<KeptPicture> {
  // File extensions come in many spellings.
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const file = `picture.${ending === 'jpeg' ? 'jpg' : ending}`;
  const fault = pictureFault(file, bytes);
  if (fault !== undefined) throw notAPicture(fault);
  const known = (await knownPictures(db, new Map([[file, bytes]]))).get(file);
  if (known !== undefined) return sizeOf(db, known);
  const row = await encoded(file, bytes);
  if (typeof row === 'string') throw notAPicture(row);
  return db.transaction(async (tx) => {
    await keepPictures(tx, [row]);
    await recordAct(tx, member, { action: 'own-picture-added', subjectId: row.name, subject: row.name });
    return sizeOf(tx, row.name);
  });
}

async function sizeOf(db: Database, wanted: string): Promise<KeptPicture> {
  const { name, width, height } = ownPictures;
  const [row] = await db.select({ name, width, height }).from(ownPictures).where(eq(name, wanted));
  if (!row) throw new Error('A picture that was kept is not there');
  return row;
}

function notAPicture(fault: string): Refusal {
  return new Refusal(400, 'not-a-picture', `The picture ${fault}`, { field: 'body' });
}
