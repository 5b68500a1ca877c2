import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { operations } from '../../operations/src/operations.ts'
import { startTestServer, type TestServer } from '../../server/test/server.ts'

type Rule = {
  alert: string
  expr: string
  for: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}
type Panel = {
  id: number
  title: string
  targets: { expr: string }[]
  gridPos: Record<'x' | 'y' | 'w' | 'h', number>
}

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')
const { groups } = parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)
const dashboard = JSON.parse(read('dashboard.json')) as { panels: Panel[] }
const panels = dashboard.panels.map(({ title, targets }) => ({
  title,
  text: targets.map(({ expr }) => expr).join(' '),
}))
const expressions = [...rules.map(({ alert, expr }) => ({ title: alert, text: expr })), ...panels]

/** The metrics that an expression names: everything of ours, of Node's and of the process's. */
const namesIn = (text: string): string[] => text.match(/\b(?:thikana|nodejs|process)_\w+/g) ?? []
/** What its labels are compared with, for the labels that we set. */
const labelsIn = (text: string): [label: string, value: string][] =>
  [...text.matchAll(/\b(status|state|task)(?:=~|=)"([^"]+)"/g)].flatMap(([, label = '', values = '']) =>
    values.split('|').map((value): [string, string] => [label, value]),
  )

let server: TestServer
let scrape = ''
beforeAll(async () => {
  server = await startTestServer({ operations, env: { METRICS_PORT: '0', WORKERS: '1' } })
  await server.guest.fetch('/api/site')
  await server.reconcile()
  scrape = await (await fetch(server.metricsUrl ?? '')).text()
})
afterAll(() => server.stop())

/** A histogram's name stands for its series. */
const isScraped = (name: string): boolean => {
  const [family = name] = /^.*(?=_(?:bucket|sum|count)$)/.exec(name) ?? []
  return new RegExp(`^# TYPE (?:${name} (?:gauge|counter)|${family} histogram)$`, 'm').test(scrape)
}

describe('the alerts and the dashboard', () => {
  it.each(expressions)('$title asks for metrics that a server has', ({ text }) => {
    const names = namesIn(text)
    const missing = names.filter((name) => !isScraped(name))
    expect(missing).toEqual([])
    if (!text.startsWith('up{')) expect(names.length).toBeGreaterThan(0)
  })

  it('compare labels with values that occur', () => {
    const compared = expressions.flatMap(({ text }) => labelsIn(text))
    expect(compared.length).toBeGreaterThan(5)
    // A class of status occurs once there was an answer of it.
    const missing = compared.filter(
      ([label, value]) => value !== '5xx' && !scrape.includes(`${label}="${value}"`),
    )
    expect(missing).toEqual([])
  })

  it('are about every job that a server runs, and operating.md says what each is for', () => {
    const tasks = new Set([...scrape.matchAll(/\btask="([^"]+)"/g)].map(([, task = '']) => task))
    expect(tasks.size).toBeGreaterThan(4)
    const operating = readFileSync(path.resolve(import.meta.dirname, '../../docs/operating.md'), 'utf8')
    expect([...tasks].filter((task) => !operating.includes(`| \`${task}\` `))).toEqual([])
    const watched = rules.filter(({ expr }) => expr.includes('thikana_job_')).map(({ alert }) => alert)
    expect(watched).toEqual(['ThikanaPaymentsStuck', 'ThikanaJobFailing'])
  })

  it('would be caught at a metric that no server has', () => {
    expect(namesIn('rate(thikana_nothing_total[5m])').filter((name) => !isScraped(name))).toEqual([
      'thikana_nothing_total',
    ])
  })
})

describe('an alert', () => {
  it.each(rules)(
    '$alert says what to do, and where operating.md explains it',
    ({ annotations, labels, ...rule }) => {
      expect(rule.for).toMatch(/^\d+m$/)
      expect(['page', 'ticket']).toContain(labels.severity)
      expect(annotations.summary).toMatch(/\.$/)
      const [, anchor = 'none'] = /docs\/operating\.md#([a-z-]+)$/.exec(annotations.runbook) ?? []
      const operating = readFileSync(path.resolve(import.meta.dirname, '../../docs/operating.md'), 'utf8')
      const anchors = [...operating.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
        heading
          .toLowerCase()
          .replaceAll(/[^a-z -]/g, '')
          .replaceAll(' ', '-'),
      )
      expect(anchors).toContain(anchor)
    },
  )

  it.each([
    ['ten of a quiet day', { bounced: 10, sent: 0 }, false],
    ['eleven of a quiet day', { bounced: 11, sent: 100 }, true],
    ['eleven of a thousand', { bounced: 11, sent: 1_000 }, false],
    ['all of a day', { bounced: 700, sent: 0 }, true],
  ])('about addresses that are refused for good: %s', (_what, { bounced, sent }, fires) => {
    const expr = rules.find(({ alert }) => alert === 'ThikanaMailsBouncing')?.expr ?? ''
    const conditions = expr.split(' and ').map((condition) => {
      const [, factor, name] =
        /^thikana_mails_bounced_last_day > (?:([\d.]+)(?: \* (\w+))?)$/.exec(condition) ?? []
      expect([undefined, 'thikana_mails_sent_last_day']).toContain(name)
      return bounced > Number(factor) * (name ? sent : 1)
    })
    expect(conditions.every(Boolean)).toBe(fires)
  })

  it('has a name of its own', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  })
})

it('no two panels of the dashboard overlap, and each has an id of its own', () => {
  const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length)
})
