import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readText, root } from '../../scripts/checks/sources.ts'

const { version, workspaces }: { version: string; workspaces: string[] } = JSON.parse(
  readText('package.json'),
)

/** The instructions of each stage, lines that continue joined. */
const stages = readText('Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split(/^FROM /m)
  .slice(1)
const [build = '', packages = '', final = ''] = stages

describe('the image', () => {
  it('is built with the Node of .nvmrc and this version, on pinned bases', () => {
    const bases = [...readText('Dockerfile').matchAll(/^ARG (?:NODE|DEBIAN)=(\S+)$/gm)].map(
      ([, image]) => image,
    )
    expect(bases).toEqual([
      `docker.io/library/node:${readText('.nvmrc').trim()}-trixie-slim`,
      'docker.io/library/debian:13-slim',
    ])
    expect(final).toContain(`ARG VERSION=${version}\n`)
  })

  it('runs as a user without rights, by number so that Kubernetes can tell', () => {
    const users = [...final.matchAll(/^USER (.+)$/gm)].map(([, user]) => user)
    expect(users).toEqual(['1000:1000'])
  })

  it('lets any user of group 0 write its volume, as OpenShift runs it', () => {
    expect(final).toContain('install --directory --owner=1000 --group=0 --mode=0770 /data')
  })

  it('starts without a shell or npm, so that signals reach Node, and asks Node itself for its health', () => {
    expect(final).toContain('CMD ["node", "--max-semi-space-size=8", "dist/start.js"]\n')
    expect(final).toMatch(/^HEALTHCHECK .*CMD \["node", "deploy\/container\/healthy\.mjs"\]$/m)
    expect(final).not.toContain('npm')
  })

  it('keeps its data in a volume and says nothing that is a secret', () => {
    expect(final).toContain('VOLUME /data\n')
    expect(final).toContain('DATA_DIR=/data')
    expect(final).not.toMatch(/SECRET|PASSWORD|_KEY/)
  })

  it('is installed with every workspace’s manifest, without which the lock file doesn’t fit', () => {
    for (const workspace of workspaces) {
      expect(build).toContain(`COPY ${workspace}/package.json ${workspace}/\n`)
      expect(packages).toContain(`COPY --from=build /app/${workspace}/package.json ${workspace}/\n`)
    }
  })

  it('copies only what exists, and what .dockerignore lets through', () => {
    const copied = [
      ...build.matchAll(/^COPY (?!--)(.+) \S+$/gm),
      ...final.matchAll(/^COPY (?!--)(.+) \S+$/gm),
    ].flatMap(([, names = '']) => names.split(' '))
    const allowed = readText('.dockerignore').match(/(?<=^!).+$/gm) ?? []
    expect(copied.length).toBeGreaterThan(20)
    const missing = copied.filter(
      (name) =>
        !existsSync(path.join(root, name)) ||
        !allowed.some((one) => path.matchesGlob(name, one) || name.startsWith(`${one}/`)),
    )
    expect(missing).toEqual([])
  })
})
