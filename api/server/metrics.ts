import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { createShopGauges } from './shopGauges.ts';

export type Metrics = ReturnType<typeof createMetrics>;

// Seconds; most answers take milliseconds, and none may take longer than the deadline of 9 s.
const latencyBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What this process counts about itself and its shop. Labels are routes, codes and providers: never personal data. */
export function createMetrics(source: Parameters<typeof createShopGauges>[1]) {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    /** Reads anew what is not counted as it happens. */
    readShopState: createShopGauges(registry, source),
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from receiving a request to the end of its response, without event streams. route is a pattern, "cache" for responses from memory, "site" for files of the apps.',
      labelNames: ['method', 'route', 'code'],
      buckets: latencyBuckets,
      registers,
    }),
    outboxRejections: new Counter({
      name: 'outbox_rejections_total',
      help: 'Requests with an Idempotency-Key that were answered with an error of the sender, such as a taken slot.',
      labelNames: ['method', 'route', 'code'],
      registers,
    }),
    deliveries: new Counter({
      name: 'notification_deliveries_total',
      help: 'Attempts to deliver a notification. result: sent, retry, dead or skipped.',
      labelNames: ['audience', 'provider', 'result'],
      registers,
    }),
    streams: new Gauge({
      name: 'event_streams',
      help: "Open event streams of administrators' apps.",
      registers,
    }),
  };
}
