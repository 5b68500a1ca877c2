import type { FastifyInstance, onResponseHookHandler } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

/** Seconds. Few, since each is a series for every route, method and status class that occurs. */
const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]

/**
 * Measures how long requests to `app` take, by the pattern of their route, except streams of events. A route’s labels are looked up once.
 * Call it before the routes are declared.
 */
export const watchRequests = (app: FastifyInstance, registry: Registry): void => {
  const durations = new Histogram({
    name: 'thikana_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers: [registry],
  })
  type Series = ReturnType<typeof durations.labels>

  const measure = (route: string, isStream: boolean): onResponseHookHandler => {
    // Only methods that the route takes arrive here.
    const known = new Map<string, Series[]>()
    return (request, reply, next) => {
      const { method } = request
      const statusClass = Math.floor(reply.statusCode / 100)
      // A stream lasts as long as somebody listens; how long a refusal took is a latency.
      if (isStream && statusClass === 2) return next()
      const series = known.get(method) ?? []
      if (series.length === 0) known.set(method, series)
      series[statusClass] ??= durations.labels({ method, route, status: `${statusClass}xx` })
      series[statusClass].observe(reply.elapsedTime / 1000)
      next()
    }
  }
  app.addHook('onRoute', (options) => {
    options.onResponse = [
      options.onResponse ?? [],
      measure(options.url, options.config?.isEventStream === true),
    ].flat()
  })
  const unknown = durations.labels({ method: 'any', route: 'unknown', status: '4xx' })
  app.addHook('onResponse', (request, reply, next) => {
    if (request.is404) unknown.observe(reply.elapsedTime / 1000)
    next()
  })
}
