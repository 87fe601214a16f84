// No body, header or path makes the server fail. Every refusal is one that the contract declares (http-5).

import { errorReply } from '@simulator/api-contract';
import fc from 'fast-check';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Credentials, type HostileRequest, hostileRequests } from '../hostile-requests.ts';
import { describeOnBothDatabases } from '../on-both-databases.ts';
import { propertySettings } from '../property-runs.ts';
import { firstEdition, notesOf } from '../sample-form.ts';
import { startApp } from '../start-app.ts';
import { admittedVisitor, Visitor } from '../visitor.ts';

const settings = propertySettings(1_000);
const notes = notesOf(firstEdition, 1).flatMap(({ feedback, takeaway, rationales }) => [
  feedback,
  takeaway,
  ...rationales,
]);

async function credentialsFrom(app: FastifyInstance): Promise<Credentials> {
  const visitor = await admittedVisitor(app);
  const simulationId = 'sim_hostile_input';
  await visitor.begin(simulationId);
  return { cookie: visitor.cookie ?? '', ticket: visitor.ticket ?? '', simulationId };
}

function send(app: FastifyInstance, request: HostileRequest, address: string): Promise<LightMyRequestResponse> {
  const { method, url, headers, body } = request;
  return app.inject({
    // Node accepts more methods than the type lists.
    method: method as NonNullable<InjectOptions['method']>,
    url,
    headers,
    remoteAddress: address,
    ...(body !== undefined && { payload: body }),
  });
}

const authRefusal = z.union([
  z.object({ code: z.number(), error_code: z.string().min(1), msg: z.string().min(1) }),
  z.object({ code: z.string().min(1), message: z.string().min(1) }),
  z.object({ error: z.string().min(1) }),
  // For errors that Fastify finds before any route, such as an unreadable URL.
  errorReply,
]);

/** Returns what is wrong with a reply, if anything. */
function faultOf(request: HostileRequest, reply: LightMyRequestResponse): string | undefined {
  const { statusCode, headers, body } = reply;
  if (statusCode >= 500) return `status ${statusCode}`;
  if (statusCode < 200) return `no final status: ${statusCode}`;
  if (!request.hasCredentials && notes.some((note) => body.includes(note)))
    return 'tells notes to somebody without credentials';
  if (statusCode < 400 || request.method === 'HEAD') return undefined;
  if (headers['content-type'] !== 'application/json; charset=utf-8')
    return `a refusal of type ${headers['content-type']}`;
  if (request.url.startsWith('/auth/v1/')) return faultOfAuthRefusal(body);
  const refusal = errorReply.safeParse(JSON.parse(body));
  if (!refusal.success) return `a refusal of another shape: ${body}`;
  const { code, message, field } = refusal.data.error;
  if (code === '' || message === '') return 'a refusal without a word';
  if (statusCode === 400 && !field) return 'bad input that names no field';
  if (body.includes('node_modules') || body.includes('    at ')) return 'a refusal that tells of the inside';
  return undefined;
}

/** The auth protocol has its own error shapes (accounts-3). */
function faultOfAuthRefusal(body: string): string | undefined {
  const refusal = authRefusal.safeParse(JSON.parse(body));
  return refusal.success ? undefined : `a refusal of another shape: ${body}`;
}

describeOnBothDatabases('the server', (database) => {
  test(
    `answers ${settings.numRuns} hostile requests as the contract declares, without failing at any`,
    async () => {
      const { app } = await startApp(database(), { emergencyAccess: true, trustProxy: (_address, hop) => hop === 0 });
      const statuses = new Map<number, number>();
      let sent = 0;
      await fc.assert(
        fc.asyncProperty(hostileRequests(await credentialsFrom(app)), async (request) => {
          sent += 1;
          const reply = await send(app, request, `10.200.${(sent >> 8) & 255}.${sent & 255}`);
          statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
          const fault = faultOf(request, reply);
          if (fault) throw new Error(`${fault}: ${reply.body.slice(0, 300)}`);
        }),
        settings,
      );
      const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
      console.log(`hostile input: ${sent} requests, PROPERTY_SEED=${settings.seed}, answers ${counted.join(', ')}`);
      // Enough requests must get past the access check for the test to prove something.
      for (const status of [200, 400, 401, 404])
        expect(statuses.get(status), String(status)).toBeGreaterThan(sent / 200);
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
      expect((await new Visitor(app).send({ url: '/readyz' })).statusCode).toBe(200);
      expect((await (await admittedVisitor(app)).getKeys(firstEdition.edition, 1)).statusCode).toBe(200);
    },
    60_000 + settings.numRuns * 20,
  );
});
