import { type Aggregator, Gauge, type GaugeConfiguration, type Registry } from 'prom-client'

/** Adds a gauge to the registries that it names; most are read by their `collect` and need nothing further. */
export const addGauge = <Label extends string>(configuration: GaugeConfiguration<Label>): Gauge<Label> =>
  new Gauge(configuration)

type Value = number | null | undefined

/** A gauge that every scrape reads; it has no value while `read` finds none. `aggregator`: what counts of several workers. */
export const addReadGauge = (
  registry: Registry,
  name: string,
  help: string,
  read: () => Value | Promise<Value>,
  aggregator: Aggregator = 'sum',
): void => {
  addGauge({
    name,
    help,
    aggregator,
    registers: [registry],
    async collect() {
      const value = (await read()) ?? null
      if (value === null) this.remove()
      else this.set(value)
    },
  })
}
