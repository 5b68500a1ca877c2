import { expect, it } from 'vitest'
import { readText } from '../sources.ts'
import { everyShot } from './every-shot.ts'
import { routeGaps } from './routes.ts'
import { nameOf } from './shot.ts'

const routes = readText('web/src/app/routes.tsx')

it('the screenshots show every route of the web app, and no other', () => {
  expect(routeGaps(everyShot, routes)).toEqual([])
})

it('a route without a screenshot is reported, and a screenshot of a removed route too', () => {
  expect(routeGaps(everyShot, `${routes}\n{ path: 'new/:id' }`)).toEqual([
    'No picture is taken of the route new/:id',
  ])
  expect(routeGaps(everyShot, routes.replace(`path: 'myReviews'`, ''))).toEqual([
    'Pictures are taken of /dashboard/myReviews, which is no route',
  ])
})

it('every screenshot has a unique name', () => {
  const names = everyShot.map(nameOf)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
