import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from './sources.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'thikana-engines-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the script where only these engines are installed; each is a shell script that writes its arguments down first. */
const runWith = (engines: Record<string, string>, args: string[] = []) => {
  const asked = path.join(folder, 'asked')
  writeFileSync(asked, '')
  for (const [name, body] of Object.entries(engines)) {
    writeFileSync(path.join(folder, name), `#!/bin/sh\necho "${name} $*" >>${asked}\n${body}\n`)
    chmodSync(path.join(folder, name), 0o755)
  }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/container.mjs', ...args], {
    cwd: root,
    env: { PATH: folder },
    encoding: 'utf8',
  })
  return { status, said: stderr, asked: readFileSync(asked, 'utf8').trim().split('\n') }
}

it('the check of the image takes Docker where Podman doesn’t work, and names the exact command that failed', () => {
  const bases = ['--base-node', 'node:mine', '--base-debian', 'debian:mine']
  const { status, said, asked } = runWith(
    { podman: 'exit 125', docker: 'test "$1" != build || exit 3' },
    bases,
  )
  expect(status).toBe(1)
  const build = `docker build --build-arg NODE=node:mine --build-arg DEBIAN=debian:mine --tag thikana-check-`
  expect(said).toContain(`This command ended with 3: ${build}`)
  expect(said).toContain('--base-node <image>')
  const names = asked.map((one) => one.replace(/-\d+/, ''))
  expect(names.slice(0, 3)).toEqual(['podman info', 'docker info', expect.stringContaining('docker build ')])
  expect(names.slice(3)).toEqual([
    'docker rm --force thikana-check',
    'docker volume rm thikana-check',
    'docker rmi thikana-check',
  ])
})

it('the check of the image says what to install if no engine works', () => {
  const { status, said, asked } = runWith({ docker: 'exit 1' })
  expect([status, asked]).toEqual([1, ['docker info']])
  expect(said).toContain('install one of them, or start its service')
})
