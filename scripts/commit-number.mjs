import { spawnSync } from 'node:child_process'
import { root } from './system.mjs'

/** A number from the hash of the commit checked out, by which CI chooses between checks; 0 outside a repository. */
export const commitNumber = () => {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return Number.parseInt(stdout?.slice(0, 8) || '0', 16)
}
