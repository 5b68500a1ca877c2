/** Looks like a QR code, and says nothing. */
const drawing = (size: number): string => {
  const isDark = (x: number, y: number) => {
    const [column, row] = [Math.min(x, size - 1 - x), Math.min(y, size - 1 - y)]
    const isCorner = column < 8 && row < 8 && !(x > size / 2 && y > size / 2)
    if (!isCorner) return (x * 7 + y * 13 + x * y * 5 + ((x * x + y) % 7)) % 5 < 2
    const ring = Math.max(Math.abs(column - 3), Math.abs(row - 3))
    return ring !== 2 && ring < 4
  }
  const margin = 2
  return Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)] as const)
    .filter(([x, y]) => isDark(x, y))
    .map(([x, y]) => `M${x + margin} ${y + margin}h1v1h-1z`)
    .join('')
}

/** A key for an authenticator app, as the server generates it. */
export const authenticator = {
  key: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSW',
  address: 'otpauth://totp/Thikana',
  qr: { size: 45, path: drawing(41) },
  backupCodes: Array.from({ length: 10 }, (_, at) => `aB${at}dE-fG${9 - at}hI`),
}

const lately = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** An account that has all that an account can have. */
export const everything = {
  hasPassword: true,
  isConfirmed: false,
  twoFactor: { isOn: true, backupCodes: 9 },
  passkeys: [
    { id: 'phone', name: 'My phone', createdAt: lately(40) },
    { id: 'laptop', name: 'The laptop on the desk at the office in Motijheel', createdAt: lately(200) },
  ],
  sessions: [
    { id: 'here', device: 'Chrome on Linux', place: '203.0.113.…', isCurrent: true },
    { id: 'phone', device: 'Chrome on Android', place: '198.51.100.…', isCurrent: false },
    { id: 'tablet', device: 'Samsung Internet on Android', place: '2001:db8:1:…', isCurrent: false },
  ].map((one, at) => ({ ...one, startedAt: lately(at * 9 + 1), lastUsedAt: lately(at * 4) })),
}
