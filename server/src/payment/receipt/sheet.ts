import PDFDocument from 'pdfkit'
import { type Run, runsOf, type Typeface } from './typeface.ts'

/** An A4 page in points, from its upper left corner. */
const page = { width: 595.28, height: 841.89, margin: 56 } as const
export const left = page.margin
export const right = page.width - page.margin
const bottom = page.height - page.margin

type Look = {
  size?: number
  colour?: string
  /** Where the text begins, and how much room it has. */
  x?: number
  width?: number
  align?: 'left' | 'right'
  /** The size of larger text on the same line. */
  beside?: number
}

export const ink = '#1B1F1C'
export const quiet = '#5A5F58'
const lineHeight = 1.45

/** A PDF that is written from top to bottom, in any script of the typeface. */
export const openSheet = (fonts: Typeface, title: string) => {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: { Title: title },
    // Else pdfkit begins with a typeface of its own.
    font: null as unknown as string,
  })
  // pdfkit takes a typeface that is read already as well; its types don't say so.
  for (const [script, font] of Object.entries(fonts))
    document.registerFont(script, font as unknown as Uint8Array)
  const chunks: Uint8Array[] = []
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<Uint8Array>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  let y: number = page.margin

  const measure = (run: Run, size: number) => document.font(run.script).fontSize(size).widthOfString(run.text)
  const widthOf = (text: string, size: number) =>
    runsOf(fonts, text).reduce((sum, run) => sum + measure(run, size), 0)

  const needRoom = (height: number) => {
    if (y + height <= bottom) return
    document.addPage()
    y = page.margin
  }

  const writeLine = (line: string, size: number, x: number, baseline: number) => {
    let at = x
    for (const run of runsOf(fonts, line)) {
      const width = measure(run, size)
      document.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
      at += width
    }
  }

  return {
    document,
    ended,
    needRoom,
    get y() {
      return y
    },
    move: (points: number) => {
      y += points
    },
    /** The lines `text` breaks into. */
    wrap: (text: string, size: number, width: number): string[] =>
      wrapText(text, (line) => widthOf(line, size) <= width),
    /** Writes from the current height on, without going on from there; how high it was. */
    write: (
      lines: string[],
      { size = 11, colour = ink, x = left, width = right - left, align = 'left', beside = size }: Look,
    ) => {
      document.fillColor(colour)
      lines.forEach((line, at) => {
        const start = align === 'left' ? x : x + width - widthOf(line, size)
        writeLine(line, size, start, y + beside * 1.1 + at * size * lineHeight)
      })
      return lines.length * size * lineHeight
    },
    rule: (colour: string, width = 0.75) => {
      document.moveTo(left, y).lineTo(right, y).lineWidth(width).strokeColor(colour).stroke()
    },
  }
}

export type Sheet = ReturnType<typeof openSheet>

const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** Breaks at spaces, and inside of a word that is longer than a line. */
const wrapText = (text: string, fits: (line: string) => boolean): string[] => {
  const lines: string[] = ['']
  const current = () => lines.at(-1) ?? ''
  const put = (piece: string, joint: string) => {
    const longer = current() ? `${current()}${joint}${piece}` : piece
    if (fits(longer)) lines[lines.length - 1] = longer
    else lines.push(piece)
  }
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (fits(word)) {
      put(word, ' ')
      continue
    }
    if (current()) lines.push('')
    for (const { segment } of letters.segment(word)) put(segment, '')
  }
  return lines[0] === '' && lines.length > 1 ? lines.slice(1) : lines
}
