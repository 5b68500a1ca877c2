import { describe, expect, it } from 'vitest'
import { names, problemOf } from '../../../test/import/fetched-pictures.ts'
import { isPublicAddress } from './public-address.ts'

describe('[S-import-hostile] the address of a picture', () => {
  it.each([
    ['file:///etc/passwd', 'badPictureAddress'],
    ['ftp://example.com/a.jpg', 'badPictureAddress'],
    ['gopher://127.0.0.1:11211/_stats', 'badPictureAddress'],
    ['data:image/png;base64,iVBORw0KGgo=', 'badPictureAddress'],
    ['javascript:alert(1)', 'badPictureAddress'],
    ['https://me:secret@example.com/a.jpg', 'badPictureAddress'],
    ['http://example.com:22/a.jpg', 'badPictureAddress'],
    ['//example.com/a.jpg', 'badPictureAddress'],
    ['not an address', 'badPictureAddress'],
    [`https://example.com/${'a'.repeat(2_000)}`, 'badPictureAddress'],
    ['http://127.0.0.1/a.jpg', 'pictureNotPublic'],
    ['http://2130706433/a.jpg', 'pictureNotPublic'],
    ['http://0x7f.1/a.jpg', 'pictureNotPublic'],
    ['http://017700000001/a.jpg', 'pictureNotPublic'],
    ['http://0/a.jpg', 'pictureNotPublic'],
    ['http://10.0.0.5/a.jpg', 'pictureNotPublic'],
    ['http://192.168.1.1/a.jpg', 'pictureNotPublic'],
    ['http://169.254.169.254/latest/meta-data/', 'pictureNotPublic'],
    ['http://100.100.100.200/latest/meta-data/', 'pictureNotPublic'],
    ['http://[::1]/a.jpg', 'pictureNotPublic'],
    ['http://[::ffff:127.0.0.1]/a.jpg', 'pictureNotPublic'],
    ['http://[::ffff:a9fe:a9fe]/a.jpg', 'pictureNotPublic'],
    ['http://[64:ff9b::7f00:1]/a.jpg', 'pictureNotPublic'],
    ['http://[2002:7f00:1::]/a.jpg', 'pictureNotPublic'],
    ['http://[fd00:ec2::254]/a.jpg', 'pictureNotPublic'],
    ['http://[fe80::1]/a.jpg', 'pictureNotPublic'],
    ['http://localhost/a.jpg', 'pictureNotPublic'],
  ])('%s is refused', async (address, code) => {
    expect(await problemOf(address)).toBe(code)
  })

  it.each([
    ['one that means this machine', ['127.0.0.1']],
    ['one that means a cloud’s own service', ['169.254.169.254']],
    ['one that means our network in IPv6', ['fd12:3456::1']],
    ['one among public addresses', ['93.184.216.34', '10.0.0.1']],
  ])('whose name is %s is refused', async (_, found) => {
    expect(await problemOf('http://pictures.example/a.jpg', { lookup: names(found) })).toBe(
      'pictureNotPublic',
    )
  })

  it.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '2a00:1450:4009::1'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})
