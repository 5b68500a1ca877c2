type Header = { name: string; size: number; type?: string; prefix?: string }

/** The header of an entry of a tar archive, also of kinds that no backup has (POSIX pax, "ustar Interchange Format"). */
export const tarHeader = ({ name, size, type = '0', prefix = '' }: Header): Buffer => {
  const header = Buffer.alloc(512)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write(`${size.toString(8).padStart(11, '0')} `, 124)
  header.write('00000000000 ', 136)
  header.write(type, 156)
  header.write('ustar\x0000', 257)
  header.write(prefix, 345)
  header.fill(' ', 148, 156)
  const sum = header.reduce((all, byte) => all + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}
