import { describe, expect, it } from 'vitest'
import { readText } from '../../scripts/checks/sources.ts'

describe('the systemd unit', () => {
  const unit = readText('deploy/systemd/thikana.service')

  it.each([
    'User=thikana',
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'ProtectSystem=strict',
    'ProtectHome=yes',
    'PrivateTmp=yes',
    'StateDirectory=thikana',
    'KillMode=mixed',
    'TimeoutStopSec=15',
  ])('has %s', (line) => {
    expect(unit.split('\n')).toContain(line)
  })

  it('lets V8 compile, and starts what the build writes', () => {
    expect(unit).not.toMatch(/^MemoryDenyWriteExecute=(yes|true|1)/m)
    expect(unit).toMatch(/^ExecStart=.* \/usr\/bin\/node --max-semi-space-size=8 dist\/start\.js$/m)
  })
})
