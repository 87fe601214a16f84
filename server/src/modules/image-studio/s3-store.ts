// Stores pictures in a private bucket over the S3 protocol, with path-style addresses. Only this server reads them.

import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { PictureStore, S3Settings } from './picture-store.ts';

const timeLimitMs = 20_000;

export function makeS3Store({ endpoint, bucket, accessKeyId, secretAccessKey }: S3Settings): PictureStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', retries: 2, initRetryMs: 100 });
  const send = async (
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    content?: { bytes: Buffer; contentType: string },
  ) => {
    const url = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}/${encodeURIComponent(key)}`;
    const hash = createHash('sha256')
      .update(content?.bytes ?? '')
      .digest('hex');
    const response = await client.fetch(url, {
      method,
      signal: AbortSignal.timeout(timeLimitMs),
      // A redirect would take the signature, which is valid only here, to another host.
      redirect: 'error',
      headers: { 'x-amz-content-sha256': hash, ...(content && { 'content-type': content.contentType }) },
      ...(content && { body: new Uint8Array(content.bytes) }),
    });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`The picture store answered ${method} with status ${response.status}`);
  };
  return {
    async put(key, bytes, contentType) {
      const response = await send('PUT', key, { bytes, contentType });
      await response.body?.cancel();
      if (!response.ok) throw new Error('The picture store has no such bucket');
    },
    async get(key) {
      const response = await send('GET', key);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      return null;
    },
    async remove(key) {
      const response = await send('DELETE', key);
      await response.body?.cancel();
    },
  };
}
