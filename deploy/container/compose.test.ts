import { load, YAML11_SCHEMA } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { readText } from '../../scripts/checks/sources.ts'

const { version }: { version: string } = JSON.parse(readText('package.json'))
const settings = new Set([...readText('.env.example').matchAll(/^([A-Z_0-9]+)=/gm)].map(([, name]) => name))

type Service = {
  image: string
  environment?: Record<string, string>
  volumes?: string[]
  ports?: string[]
  networks?: string[]
  healthcheck?: { test: string[] }
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  restart?: string
  stop_grace_period?: string
  tmpfs?: string[]
  depends_on?: Record<string, { condition: string }>
}
type Compose = { services: Record<string, Service>; volumes: object; networks: object }
// Compose reads YAML 1.1, which has merge keys.
const compose = load(readText('compose.yaml'), { schema: YAML11_SCHEMA }) as Compose
const services = Object.entries(compose.services)
const { thikana } = compose.services

describe('compose.yaml', () => {
  it.each(services)('%s is pinned, restarted, checked, and gains no privileges', (_name, service) => {
    expect(service.image).toMatch(/:(v?\d+\.\d+|\$\{THIKANA_VERSION:-\d+\.\d+\.\d+\}$)/)
    expect(service.restart).toBe('unless-stopped')
    expect(service.healthcheck?.test.length).toBeGreaterThan(1)
    expect(service.security_opt).toEqual(['no-new-privileges:true'])
  })

  it('gives the product a read-only root, no capability, and longer to end than it needs', () => {
    expect(thikana).toMatchObject({ read_only: true, cap_drop: ['ALL'], stop_grace_period: '15s' })
    expect(thikana?.tmpfs?.[0]).toMatch(/^\/tmp/)
    expect(thikana?.volumes).toEqual(['data:/data'])
    expect(thikana?.image).toContain(`:-${version}}`)
  })

  it('sets only settings that the product reads', () => {
    const unknown = Object.keys(thikana?.environment ?? {}).filter((name) => !settings.has(name))
    expect(unknown).toEqual([])
  })

  it('publishes the proxy only, and the mail catcher to this machine', () => {
    const published = services.flatMap(([name, { ports = [] }]) => ports.map((port) => `${name} ${port}`))
    expect(published).toEqual([
      'proxy 80:80',
      'proxy 443:443',
      'proxy 443:443/udp',
      'mail 127.0.0.1:8025:8025',
    ])
    for (const name of ['database', 'objects']) expect(compose.services[name]?.networks).toEqual(['back'])
    expect(compose.networks).toMatchObject({ back: { internal: true } })
  })

  it('keeps pictures in its own store, in a bucket that is there from the first start', () => {
    const { objects } = compose.services
    expect(thikana?.environment).toMatchObject({ S3_BUCKET: '${S3_BUCKET:-pictures}' })
    expect(objects?.volumes).toEqual(['pictures:/data/pictures'])
    expect(objects?.environment?.['ROOT_ACCESS_KEY']).toBe(thikana?.environment?.['S3_ACCESS_KEY_ID'])
    expect(thikana?.depends_on).toMatchObject({ objects: { condition: 'service_healthy' } })
  })

  it('declares each volume and network that a service uses', () => {
    const named = services.flatMap(([, { volumes = [] }]) =>
      volumes.map((volume) => volume.split(':')[0] ?? '').filter((name) => !name.startsWith('.')),
    )
    expect(new Set(named)).toEqual(new Set(Object.keys(compose.volumes)))
    const networks = services.flatMap(([, service]) => service.networks ?? [])
    expect(new Set(networks)).toEqual(new Set(Object.keys(compose.networks)))
  })

  it('has an example of its secrets with every value that it asks for, and none filled in', () => {
    const example = readText('deploy/container/compose.env.example')
    const asked = [...readText('compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name)
    expect(asked.length).toBeGreaterThan(2)
    for (const name of asked) expect(example).toMatch(new RegExp(`^${name}=`, 'm'))
    for (const [, name, value] of example.matchAll(/^(\w*(?:PASSWORD|SECRET|KEY)\w*)=(.*)$/gm))
      expect(`${name}=${value}`).toBe(`${name}=`)
    expect(readText('.gitignore').split('\n')).toContain('compose.env')
  })
})
