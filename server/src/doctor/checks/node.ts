import { type Check, ok, problem } from '../check.ts'

/** The first that runs TypeScript without a flag. */
const oldest = [22, 18] as const

export const node: Check = {
  name: 'node',
  run: ({ outside }) => {
    const [major = 0, minor = 0] = outside.nodeVersion.split('.').map(Number)
    const isOld = major < oldest[0] || (major === oldest[0] && minor < oldest[1])
    const needed = oldest.join('.')
    if (!isOld) return [ok(`Node ${outside.nodeVersion}`)]
    return [
      problem(
        `Node ${outside.nodeVersion} is too old: the server needs ${needed} or later.`,
        'Install a newer Node, or start with npm start, which fetches one into the checkout.',
      ),
    ]
  },
}
