// An image model provider on this machine that speaks the OpenAI protocol. It draws, refuses, stalls and disconnects as
// instructed.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { deflateSync } from 'node:zlib';
import { listenOnLoopback, readBody } from './loopback.ts';

/** What it does with a request. `file` is its own URL at which it serves its picture. */
export type ProviderAnswer = (response: ServerResponse, places: { readonly file: string }) => void;

interface AskedForPicture {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface ImageProvider {
  /** The value for `OPENAI_BASE_URL`. */
  readonly baseUrl: string;
  readonly asked: readonly AskedForPicture[];
  /** How many requests were aborted by the client before the reply. */
  readonly abandoned: number;
  /** One answer for each request, in order. The last one is repeated. */
  answers(...answers: readonly [ProviderAnswer, ...ProviderAnswer[]]): void;
  goDown(): Promise<void>;
}

/** A PNG of 4 by 3 pixels. */
export const drawnPicture = makePng(4, 3);

export const asPictureOf =
  (base64: string): ProviderAnswer =>
  (response) =>
    sendJson(response, 200, { created: 1, data: [{ b64_json: base64 }] });

export const asBase64 = asPictureOf(drawnPicture.toString('base64'));

export const asLink: ProviderAnswer = (response, { file }) => {
  sendJson(response, 200, { created: 1, data: [{ url: file, revised_prompt: 'A dog, as the model understood it' }] });
};

export const asLinkTo =
  (url: string): ProviderAnswer =>
  (response) =>
    sendJson(response, 200, { created: 1, data: [{ url }] });

export const asPolicyRefusal: ProviderAnswer = (response) => {
  const error = {
    code: 'moderation_blocked',
    type: 'user_error',
    message: 'Your request was rejected, sk-part-of-key',
  };
  sendJson(response, 400, { error });
};

export const asStatus =
  (status: number, headers: Readonly<Record<string, string>> = {}): ProviderAnswer =>
  (response) =>
    sendJson(response, status, { error: { code: 'of_the_test', message: 'sk-part-of-key' } }, headers);

export const asBody =
  (body: unknown): ProviderAnswer =>
  (response) =>
    sendJson(response, 200, body);

/** Never replies. The request ends only if the client aborts it. */
export const asSilence: ProviderAnswer = () => undefined;

export const asCut: ProviderAnswer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"created":1,"data":[{"b64_json":"iVBOR');
  setTimeout(() => response.destroy(), 20);
};

export async function playImageModel(): Promise<ImageProvider> {
  const asked: AskedForPicture[] = [];
  let answers: readonly ProviderAnswer[] = [asBase64];
  let abandoned = 0;
  const { address, goDown } = await listenOnLoopback(async (request, response) => {
    const file = `http://${request.headers.host}/drawn.png`;
    if (request.url === '/drawn.png') return void response.writeHead(200).end(drawnPicture);
    asked.push(await readAsked(request));
    response.once('close', () => {
      if (!response.writableFinished) abandoned += 1;
    });
    const [answer = asBase64, ...later] = answers;
    if (later.length > 0) answers = later;
    answer(response, { file });
  });
  return {
    baseUrl: `${address}/v1`,
    asked,
    get abandoned() {
      return abandoned;
    },
    answers(...next) {
      answers = next;
    },
    goDown,
  };
}

async function readAsked(request: IncomingMessage): Promise<AskedForPicture> {
  const body: unknown = JSON.parse((await readBody(request)).toString('utf8'));
  if (typeof body !== 'object' || body === null) throw new Error('The provider was sent no object');
  return { path: request.url ?? '', authorization: request.headers.authorization, body: { ...body } };
}

function sendJson(response: ServerResponse, status: number, body: unknown, headers: object = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** A gray PNG without checksums, which is enough for a reader that stops after the size. */
function makePng(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    return Buffer.concat([length, Buffer.from(type, 'latin1'), content, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const rows = Buffer.alloc((width + 1) * height, 0);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
