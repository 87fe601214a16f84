// A store on this machine that speaks the S3 protocol. It recomputes every signature from the received request,
// following Amazon's documentation instead of the library that signed it, and refuses unsigned requests.

import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';
import { listenOnLoopback, readBody } from './shared/loopback.ts';

const account = { accessKeyId: 'key-of-the-tests', secretAccessKey: 'secret of the tests' };

export interface S3Peer {
  readonly settings: typeof account & { readonly endpoint: string; readonly bucket: string };
  /** Objects by path, including the bucket. */
  readonly objects: ReadonlyMap<string, { readonly bytes: Buffer; readonly contentType: string | undefined }>;
  readonly refused: number;
  /** Makes every reply have this status from now on; undefined restores normal replies. */
  breaksWith(status: number | undefined): void;
}

/** Has one bucket and a free loopback port. Stops when the test ends. */
export async function startS3Store(bucket = 'pictures-of-tests'): Promise<S3Peer> {
  const objects = new Map<string, { bytes: Buffer; contentType: string | undefined }>();
  let refused = 0;
  let broken: number | undefined;
  const { address, goDown } = await listenOnLoopback(async (request, response) => {
    const bytes = await readBody(request);
    const path = request.url ?? '';
    const answer = (status: number, body: Buffer | string = '') => response.writeHead(status).end(body);
    if (broken !== undefined) return void answer(broken);
    if (!isSigned(request, bytes)) {
      refused += 1;
      return void answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    }
    if (!path.startsWith(`/${bucket}/`)) return void answer(404, '<Error><Code>NoSuchBucket</Code></Error>');
    if (request.method === 'PUT') {
      objects.set(path, { bytes, contentType: request.headers['content-type'] });
      return void answer(200);
    }
    if (request.method === 'DELETE') {
      objects.delete(path);
      return void answer(204);
    }
    const found = objects.get(path);
    answer(found ? 200 : 404, found?.bytes);
  });
  onTestFinished(goDown);
  return {
    settings: { ...account, endpoint: address, bucket },
    objects,
    get refused() {
      return refused;
    },
    breaksWith(status) {
      broken = status;
    },
  };
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, content: string) => createHmac('sha256', key).update(content).digest();

/** Checks an AWS Signature Version 4 in the header, with a signed content hash. */
function isSigned({ method, url = '', headers }: IncomingMessage, content: Buffer): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w{64})$/;
  const [, keyId, day = '', region = '', names = '', signature] = pattern.exec(headers.authorization ?? '') ?? [];
  const [path = '', query = ''] = url.split('?');
  const contentHash = headers['x-amz-content-sha256'];
  const moment = String(headers['x-amz-date']);
  const signed = names.split(';');
  if (keyId !== account.accessKeyId || contentHash !== sha256(content) || query !== '') return false;
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return false;
  const canonicalHeaders = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const canonical = [method, path, query, canonicalHeaders, names, contentHash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${account.secretAccessKey}`);
  return moment.startsWith(day) && hmac(key, toSign).toString('hex') === signature;
}
