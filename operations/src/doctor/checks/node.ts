import { type Check, ok, problem } from '../check.ts'

/** From these on TypeScript runs without a flag; `scripts/node-version.mjs`, which runs in older ones, has them too. */
const isNewEnough = (major: number, minor: number): boolean =>
  major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18)
const needed = '22.18, 23.6 or 24'

export const node: Check = {
  name: 'node',
  run: ({ outside }) => {
    const [major = 0, minor = 0] = outside.nodeVersion.split('.').map(Number)
    if (isNewEnough(major, minor)) return [ok(`Node ${outside.nodeVersion}`)]
    return [
      problem(
        `Node ${outside.nodeVersion} is too old: the server needs ${needed} or later.`,
        'Install a newer Node, or start with npm start, which fetches one into the checkout.',
      ),
    ]
  },
}
