import { Gauge, type GaugeConfiguration } from 'prom-client'

/** Adds a gauge to the registries that it names; most are read by their `collect` and need nothing further. */
export const addGauge = <Label extends string>(configuration: GaugeConfiguration<Label>): Gauge<Label> =>
  new Gauge(configuration)
