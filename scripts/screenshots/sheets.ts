import path from 'node:path'
import sharp from 'sharp'
import type { Picture } from './take.ts'

const perSheet = 12
const sheetWidth = 1600
const gap = 16
const labelHeight = 28
/** In px of the sheet; of a longer page only the upper part is shown. */
const maxHeight = 960

/** Six narrow pages per row. */
const columnsAt = (width: number) => (width < 500 ? 6 : 4)

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const drawLabel = ({ shot: { route, state } }: Picture, width: number, ink: string) =>
  Buffer.from(
    `<svg width="${width}" height="${labelHeight}" xmlns="http://www.w3.org/2000/svg"><text x="0" y="19" font-family="sans-serif" font-size="13" fill="${ink}">${escape(`${state} · ${route.replace('/dashboard/', '')}`)}</text></svg>`,
  )

const shrink = async (picture: Picture, width: number) => {
  const { data, info } = await sharp(picture.file).resize({ width }).toBuffer({ resolveWithObject: true })
  const height = Math.min(maxHeight, info.height)
  return { picture, height, input: await sharp(data).extract({ left: 0, top: 0, width, height }).toBuffer() }
}

const writeSheet = async (pictures: Picture[], file: string) => {
  const [{ width: pageWidth, theme }] = pictures as [Picture]
  const columns = columnsAt(pageWidth)
  const width = Math.floor((sheetWidth - gap * (columns + 1)) / columns)
  const [background, ink] = theme === 'dark' ? ['#444', '#fff'] : ['#ccc', '#000']
  const layers: { input: Buffer; left: number; top: number }[] = []
  let top = gap
  for (let start = 0; start < pictures.length; start += columns) {
    const row = pictures.slice(start, start + columns)
    const small = await Promise.all(row.map((picture) => shrink(picture, width)))
    for (const [at, { picture, input }] of small.entries()) {
      const left = gap + at * (width + gap)
      layers.push({ input: drawLabel(picture, width, ink), left, top })
      layers.push({ input, left, top: top + labelHeight })
    }
    top += labelHeight + Math.max(...small.map(({ height }) => height)) + gap
  }
  await sharp({ create: { width: sheetWidth, height: top, channels: 3, background } })
    .composite(layers)
    .png()
    .toFile(file)
}

/** Writes contact sheets by role, width and theme, with at most twelve pictures each; returns their files. */
export const writeSheets = async (pictures: readonly Picture[], folder: string): Promise<string[]> => {
  const groups = Map.groupBy(pictures, ({ shot, width, theme }) => `${shot.role}-${width}-${theme}`)
  const files: string[] = []
  for (const [group, members] of groups)
    for (let start = 0; start < members.length; start += perSheet) {
      const file = path.join(folder, `${group}-${start / perSheet + 1}.png`)
      await writeSheet(members.slice(start, start + perSheet), file)
      files.push(file)
    }
  return files
}
