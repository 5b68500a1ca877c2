/** Whether a host, by its name or its address (an IPv6 one with or without brackets), is this machine alone (RFC 6761 §6.3, RFC 1122). */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|(::ffff:)?127(\.\d+){3}|\[?::1\]?)$/i.test(host)
