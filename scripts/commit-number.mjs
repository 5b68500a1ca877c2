import { spawnSync } from 'node:child_process'
import { root } from './system.mjs'

/** A number that depends on the commit checked out, so that CI takes turns between checks; 0 outside a repository. */
export const commitNumber = () => {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return Number.parseInt(stdout?.slice(0, 8) || '0', 16)
}
