import type { Shot } from './shot.ts'

/** Routes that only `npm run dev` has. */
const developmentOnly = new Set(['style'])

/** Differences between the screenshots and web/src/app/routes.tsx, one message each. */
export const routeGaps = (shots: readonly Shot[], routes: string): string[] => {
  const declared = [...routes.matchAll(/\bpath: '([^']+)'/g)]
    .map(([, tail = '']) => tail)
    .filter((tail) => !developmentOnly.has(tail))
  const shown = new Set(shots.map(({ route }) => route))
  // A route below the dashboard is written there without its parent's path.
  const listForms = (tail: string) => [tail, `/${tail}`, `/dashboard/${tail}`]
  const forms = new Set(['/', ...declared.flatMap(listForms)])
  return [
    ...declared
      .filter((tail) => !listForms(tail).some((form) => shown.has(form)))
      .map((tail) => `No picture is taken of the route ${tail}`),
    ...[...shown]
      .filter((route) => !forms.has(route))
      .map((route) => `Pictures are taken of ${route}, which is no route`),
  ]
}
