import { expect, it } from 'vitest'
import { pages } from '../../web/src/app/pages.ts'
import { everyShot } from './every-shot.ts'
import { nameOf } from './shot.ts'

const routes: string[] = Object.keys(pages)

/** Differences between the screenshots and these routes, one message each. */
const routeGaps = (known: readonly string[]): string[] => {
  const shown = new Set(everyShot.map(({ route }) => route))
  return [
    ...known.filter((route) => !shown.has(route)).map((route) => `No picture is taken of ${route}`),
    ...[...shown]
      // Of the page that says that there is none, too.
      .filter((route) => route !== '*' && !known.includes(route))
      .map((route) => `Pictures are taken of ${route}, which is no page`),
  ]
}

it('the screenshots show every page of the web app, and no other', () => {
  expect(routeGaps(routes)).toEqual([])
})

it('a page without a screenshot is reported, and a screenshot of a removed page too', () => {
  expect(routeGaps([...routes, '/dashboard/new/:id'])).toEqual(['No picture is taken of /dashboard/new/:id'])
  expect(routeGaps(routes.filter((route) => route !== '/dashboard/myReviews'))).toEqual([
    'Pictures are taken of /dashboard/myReviews, which is no page',
  ])
})

it('every screenshot has a unique name', () => {
  const names = everyShot.map(nameOf)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
