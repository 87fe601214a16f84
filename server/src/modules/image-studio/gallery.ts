// The pictures of a person or a grant: a row here, the bytes in the store. The row is written before the bytes and gets
// its owner after them. On removal, it loses its owner before the bytes are deleted and is deleted after them. So every
// picture with an owner has its bytes, and whatever a crash leaves behind is found by its row.

import { and, desc, eq, like, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { grants, studioPictures, users } from '../../platform/database/schema.ts';
import { newKey, type PictureStore } from './picture-store.ts';

type Row = typeof studioPictures.$inferSelect;

export interface NewPicture
  extends Pick<Row, 'contentType' | 'width' | 'height' | 'source' | 'prompt' | 'description'> {
  readonly bytes: Buffer;
}

/** Placeholder owners of rows whose bytes are being stored or deleted. */
const comingIn = 'nobody:coming';
const goingOut = 'nobody:going';
/** Longer than any picture takes to be drawn and stored. */
const minutesToComeIn = 60;

export interface Gallery {
  add(owner: string, picture: NewPicture): Promise<Row>;
  /** Newest first. */
  list(owner: string): Promise<readonly Row[]>;
  find(owner: string, id: string): Promise<Row | null>;
  read(row: Pick<Row, 'key'>): Promise<Buffer | null>;
  /** Returns false if this owner has no such picture. */
  remove(owner: string, id: string): Promise<boolean>;
  /** Deletes the bytes and rows of pictures whose account or grant is gone. */
  tidyUp(now: Date): Promise<void>;
}

export function makeGallery(db: Database, store: PictureStore): Gallery {
  const drop = async ({ id, key }: Pick<Row, 'id' | 'key'>) => {
    await store.remove(key);
    await db.delete(studioPictures).where(eq(studioPictures.id, id));
  };
  return {
    async add(owner, { bytes, ...picture }) {
      const key = newKey();
      const [row] = await db
        .insert(studioPictures)
        .values({ ...picture, owner: comingIn, key, bytes: bytes.length })
        .returning();
      if (!row) throw new Error('The database stored no picture');
      await store.put(key, bytes, picture.contentType);
      await db.update(studioPictures).set({ owner }).where(eq(studioPictures.id, row.id));
      return { ...row, owner };
    },
    list: (owner) =>
      db
        .select()
        .from(studioPictures)
        .where(eq(studioPictures.owner, owner))
        .orderBy(desc(studioPictures.createdAt), desc(studioPictures.id)),
    async find(owner, id) {
      const [row] = await db
        .select()
        .from(studioPictures)
        .where(and(eq(studioPictures.id, id), eq(studioPictures.owner, owner)));
      return row ?? null;
    },
    read: ({ key }) => store.get(key),
    async remove(owner, id) {
      const [row] = await db
        .update(studioPictures)
        .set(abandoned)
        .where(and(eq(studioPictures.id, id), eq(studioPictures.owner, owner)))
        .returning({ id: studioPictures.id, key: studioPictures.key });
      if (row) await drop(row);
      return row !== undefined;
    },
    async tidyUp(now) {
      const { owner, createdAt } = studioPictures;
      const grantIsGone = sql`not exists (select from ${grants} where 'grant:' || ${grants.id}::text = ${owner})`;
      const userIsGone = sql`not exists (select from ${users} where 'user:' || ${users.id}::text = ${owner})`;
      const comeInBy = new Date(now.getTime() - minutesToComeIn * 60_000);
      await db
        .update(studioPictures)
        .set(abandoned)
        .where(
          or(
            and(eq(owner, comingIn), lt(createdAt, comeInBy)),
            and(like(owner, 'grant:%'), grantIsGone),
            and(like(owner, 'user:%'), userIsGone),
          ),
        );
      const left = await db.select().from(studioPictures).where(eq(owner, goingOut));
      for (const row of left) await drop(row);
    },
  };
}

const abandoned = { owner: goingOut, prompt: '', description: '' } as const;

/** The stored data about a person's pictures, oldest first. The pictures themselves can be downloaded in the studio. */
export function exportPictures(db: Database, userId: string): Promise<readonly object[]> {
  const { id, source, prompt, description, contentType, createdAt } = studioPictures;
  return db
    .select({ id, source, prompt, description, contentType, createdAt })
    .from(studioPictures)
    .where(eq(studioPictures.owner, `user:${userId}`))
    .orderBy(createdAt);
}
