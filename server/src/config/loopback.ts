/** Whether a host name or address (IPv6 with or without brackets) is only this machine (RFC 6761 §6.3, RFC 1122). */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|(::ffff:)?127(\.\d+){3}|\[?::1\]?)$/i.test(host)
