import { AxeBuilder } from '@axe-core/playwright'
import { guestPlaces, rolePlaces, roles } from '../places.ts'
import { expect, test } from '../test.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Pages whose address names a thing that isn't there belong to other tests, which expect the refusal. */
const isWhole = (place: string) => !place.endsWith('/none')

const visits = [
  ...guestPlaces.map((place) => ({ who: 'guest' as const, place })),
  { who: 'user' as const, place: '/allProperties' },
  ...roles.flatMap((who) =>
    ['/dashboard', ...rolePlaces[who]].filter(isWhole).map((place) => ({ who, place })),
  ),
]

for (const colorScheme of ['light', 'dark'] as const) {
  for (const who of ['guest', ...roles] as const) {
    test(`axe finds nothing on the pages of ${who} in ${colorScheme} colours`, async ({ open }) => {
      const places = visits.filter((visit) => visit.who === who).map(({ place }) => place)
      // Reduced motion, so that nothing is caught half faded in.
      const page = await open(who, places[0], { colorScheme, reducedMotion: 'reduce' })
      for (const place of places) {
        await page.goto(place)
        await page.waitForLoadState('networkidle')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze()
        const found = violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target }) => `${place} ${id} ${target.join(' ')}`),
        )
        expect(found).toEqual([])
      }
    })
  }
}
