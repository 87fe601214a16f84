// Counts and times every request by its route, for Prometheus. A route is the registered pattern, never the requested
// URL, because URLs contain ids.

import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

/** From one millisecond, which most replies take, to a time that only a stalled database takes. */
const bucketsSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export function addRequestMetrics(app: FastifyInstance, registry: Registry): void {
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: bucketsSeconds,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'page';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
  });
}
