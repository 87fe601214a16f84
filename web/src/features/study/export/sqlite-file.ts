// Writes an SQLite database file whose rows are all known beforehand: what a package for Anki needs, and no more. The
// usual library, SQLite itself compiled for browsers, would need WebAssembly, which the page's policy does not allow,
// or bring several hundred kilobytes to every device for one button. The format:
// https://www.sqlite.org/fileformat2.html

import { encodeRecord, type SqlValue, sizeOfVarint, writeVarint } from './sqlite-record.ts';

export interface SqlTable {
  readonly name: string;
  /** Names and types of the columns, in order. */
  readonly columns: Readonly<Record<string, string>>;
  /** Sorted by ascending id. The value of an `integer primary key` is null. */
  readonly rows: readonly { readonly id: number; readonly values: readonly SqlValue[] }[];
  readonly indexes: readonly SqlIndex[];
}

interface SqlIndex {
  readonly name: string;
  /** All of these columns contain integers. */
  readonly columns: readonly string[];
}

const pageSize = 4096;
const fileHeaderSize = 100;
const leafHeaderSize = 8;
const innerHeaderSize = 12;
const pageKinds = { indexInner: 2, tableInner: 5, indexLeaf: 10, tableLeaf: 13 } as const;
/** The most and the fewest bytes of a row that stay on its leaf page. The rest goes to overflow pages. */
const maxInLeaf = pageSize - 35;
const leastInLeaf = Math.floor(((pageSize - 12) * 32) / 255) - 23;
/** Each child takes 2 bytes for the pointer to its cell, 4 for its page number and at most 9 for its key. */
const maxChildren = Math.floor((pageSize - innerHeaderSize) / (2 + 4 + 9));

export function writeSqliteFile(tables: readonly SqlTable[]): Uint8Array<ArrayBuffer> {
  const pages = new Pages();
  // Writes these statements exactly as SQLite does: its `vacuum` skips statements that do not begin with CREATE, and
  // loses their tables.
  const schema = tables.flatMap(({ name, columns, rows, indexes }) => [
    ['table', name, name, writeTable(pages, rows), `CREATE TABLE ${name} (${columnsInSql(columns)})`] as const,
    ...indexes.map((index) => {
      const positions = index.columns.map((column) => Object.keys(columns).indexOf(column));
      const root = writeIndex(pages, entriesOf(rows, positions));
      return ['index', index.name, name, root, `CREATE INDEX ${index.name} ON ${name} (${index.columns})`] as const;
    }),
  ]);
  const cells = schema.map((entry, index) => leafCell(pages, index + 1, encodeRecord(entry)));
  pages.put(1, pageOf(pageKinds.tableLeaf, cells, undefined, fileHeaderSize));
  return pages.toFile();
}

const columnsInSql = (columns: SqlTable['columns']) =>
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');

/** The pages of the file. Page 1 is reserved for the schema. */
class Pages {
  readonly #pages: Uint8Array[] = [new Uint8Array(pageSize)];

  add(page: Uint8Array): number {
    return this.#pages.push(page);
  }

  put(number: number, page: Uint8Array): void {
    this.#pages[number - 1] = page;
  }

  toFile(): Uint8Array<ArrayBuffer> {
    const file = new Uint8Array(this.#pages.length * pageSize);
    for (const [index, page] of this.#pages.entries()) file.set(page, index * pageSize);
    file.set(fileHeader(this.#pages.length));
    return file;
  }
}

function fileHeader(pageCount: number): Uint8Array {
  const header = new Uint8Array(fileHeaderSize);
  header.set(new TextEncoder().encode('SQLite format 3\0'));
  const view = new DataView(header.buffer);
  view.setUint16(16, pageSize);
  // Written and read with the legacy journal, not a write-ahead log; no reserved bytes; the fixed payload fractions.
  header.set([1, 1, 0, 64, 32, 32], 18);
  const changes = 1;
  view.setUint32(24, changes);
  view.setUint32(28, pageCount);
  view.setUint32(40, 1);
  view.setUint32(44, 4);
  const utf8 = 1;
  view.setUint32(56, utf8);
  view.setUint32(92, changes);
  const versionOfFormat = 3_040_000;
  view.setUint32(96, versionOfFormat);
  return header;
}

/** A subtree, and the greatest key in it. */
interface Branch {
  readonly page: number;
  readonly greatest: number;
}

/** Returns the number of the root page. */
function writeTable(pages: Pages, rows: SqlTable['rows']): number {
  const leaves: Branch[] = [];
  let cells: Uint8Array[] = [];
  let room = pageSize - leafHeaderSize;
  let greatest = 0;
  const endLeaf = () => leaves.push({ page: pages.add(pageOf(pageKinds.tableLeaf, cells)), greatest });
  for (const { id, values } of rows) {
    const cell = leafCell(pages, id, encodeRecord(values));
    if (cell.length + 2 > room) {
      endLeaf();
      cells = [];
      room = pageSize - leafHeaderSize;
    }
    cells.push(cell);
    room -= cell.length + 2;
    greatest = id;
  }
  endLeaf();
  return joinBranches(pages, leaves);
}

function joinBranches(pages: Pages, branches: readonly Branch[]): number {
  const [only] = branches;
  if (only && branches.length === 1) return only.page;
  const groups = inEvenParts(branches, Math.ceil(branches.length / maxChildren));
  return joinBranches(
    pages,
    groups.map((group) => {
      const last = group.at(-1) ?? { page: 0, greatest: 0 };
      const cells = group.slice(0, -1).map(({ page, greatest }) => {
        const cell = new Uint8Array(4 + sizeOfVarint(greatest));
        new DataView(cell.buffer).setUint32(0, page);
        writeVarint(cell, 4, greatest);
        return cell;
      });
      return { page: pages.add(pageOf(pageKinds.tableInner, cells, last.page)), greatest: last.greatest };
    }),
  );
}

function leafCell(pages: Pages, id: number, record: Uint8Array): Uint8Array {
  const { length } = record;
  const head = sizeOfVarint(length) + sizeOfVarint(id);
  const kept = keptInLeaf(length);
  const cell = new Uint8Array(head + kept + (kept < length ? 4 : 0));
  writeVarint(cell, writeVarint(cell, 0, length), id);
  cell.set(record.subarray(0, kept), head);
  if (kept < length) new DataView(cell.buffer).setUint32(head + kept, addOverflow(pages, record.subarray(kept)));
  return cell;
}

function keptInLeaf(length: number): number {
  if (length <= maxInLeaf) return length;
  const kept = leastInLeaf + ((length - leastInLeaf) % (pageSize - 4));
  return kept <= maxInLeaf ? kept : leastInLeaf;
}

/** Returns the number of the first overflow page. Each page names the next. */
function addOverflow(pages: Pages, rest: Uint8Array): number {
  const page = new Uint8Array(pageSize);
  page.set(rest.subarray(0, pageSize - 4), 4);
  const next = rest.length > pageSize - 4 ? addOverflow(pages, rest.subarray(pageSize - 4)) : 0;
  new DataView(page.buffer).setUint32(0, next);
  return pages.add(page);
}

/** The records of an index, in the order of the index. */
function entriesOf(rows: SqlTable['rows'], columns: readonly number[]): readonly Uint8Array[] {
  const keys = rows.map(({ id, values }) => [...columns.map((column) => Number(values[column])), id]);
  keys.sort((one, other) => {
    const column = one.findIndex((value, index) => value !== other[index]);
    return (one[column] ?? 0) - (other[column] ?? 0);
  });
  return keys.map(encodeRecord);
}

/**
 * Writes an index and returns the number of its root page. Unlike a table, an index also has entries on its inner
 * pages. All of its leaves are at the same depth.
 */
function writeIndex(pages: Pages, entries: readonly Uint8Array[]): number {
  const longest = Math.max(0, ...entries.map(({ length }) => length)) + 9;
  const perPage = Math.floor((pageSize - innerHeaderSize) / (longest + 4 + 2));
  const capacity = (depth: number): number => (depth === 0 ? perPage : (perPage + 1) * (capacity(depth - 1) + 1) - 1);
  const write = (some: readonly Uint8Array[], depth: number): number => {
    if (depth === 0) {
      return pages.add(
        pageOf(
          pageKinds.indexLeaf,
          some.map((record) => indexCell(record)),
        ),
      );
    }
    const childCount = Math.max(2, Math.ceil((some.length + 1) / (capacity(depth - 1) + 1)));
    const cells: Uint8Array[] = [];
    let from = 0;
    for (let child = 0; child < childCount - 1; child++) {
      const size = Math.floor((some.length - from - (childCount - 1 - child)) / (childCount - child));
      const page = write(some.slice(from, from + size), depth - 1);
      cells.push(indexCell(some[from + size] ?? new Uint8Array(), page));
      from += size + 1;
    }
    return pages.add(pageOf(pageKinds.indexInner, cells, write(some.slice(from), depth - 1)));
  };
  let depth = 0;
  while (capacity(depth) < entries.length) depth++;
  return write(entries, depth);
}

/** On an inner page, the cell also has the number of the page with the entries before it. */
function indexCell(record: Uint8Array, before?: number): Uint8Array {
  const start = before === undefined ? 0 : 4;
  const head = start + sizeOfVarint(record.length);
  const cell = new Uint8Array(head + record.length);
  if (before !== undefined) new DataView(cell.buffer).setUint32(0, before);
  writeVarint(cell, start, record.length);
  cell.set(record, head);
  return cell;
}

/** Puts the cells at the end of the page, and the pointers to them at its beginning, in the order of the cells. */
function pageOf(kind: number, cells: readonly Uint8Array[], last?: number, from = 0): Uint8Array {
  const page = new Uint8Array(pageSize);
  const view = new DataView(page.buffer);
  const headerSize = last === undefined ? leafHeaderSize : innerHeaderSize;
  let end = pageSize;
  for (const [index, cell] of cells.entries()) {
    end -= cell.length;
    page.set(cell, end);
    view.setUint16(from + headerSize + 2 * index, end);
  }
  if (end < from + headerSize + 2 * cells.length) throw new Error('More cells than a page holds');
  view.setUint8(from, kind);
  view.setUint16(from + 3, cells.length);
  view.setUint16(from + 5, end);
  if (last !== undefined) view.setUint32(from + 8, last);
  return page;
}

function inEvenParts<Item>(items: readonly Item[], count: number): readonly (readonly Item[])[] {
  return Array.from({ length: count }, (_, part) =>
    items.slice(Math.floor((part * items.length) / count), Math.floor(((part + 1) * items.length) / count)),
  );
}
