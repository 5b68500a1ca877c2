import PDFDocument from 'pdfkit'
import { runsOf, type Typeface } from './typeface.ts'

/** An A4 page in points, from its upper left corner. */
const page = { width: 595.28, height: 841.89, margin: 56 } as const
export const left = page.margin
export const right = page.width - page.margin
const bottom = page.height - page.margin

type TextOptions = {
  size?: number
  colour?: string
  /** Where the text begins, and how much room it has. */
  x?: number
  width?: number
  align?: 'left' | 'right'
  /** The size of larger text on the same line. */
  baselineSize?: number
}

export const ink = '#1B1F1C'
export const quiet = '#5A5F58'
const lineHeight = 1.45

const bangla = /\p{Script=Bengali}/u

/**
 * Draws a run of Bangla, whose glyphs come in the order they are seen, with the text that readers copy and search instead. The mark stands inside
 * the text object, which pdfkit begins and ends by itself: around it, Poppler would lose the place of the text.
 */
const markAs = (document: PDFKit.PDFDocument, text: string, draw: () => void) => {
  const { addContent } = document
  document.addContent = (content: unknown) => {
    if (content === 'ET') document.endMarkedContent()
    addContent.call(document, content)
    if (content === 'BT') document.markContent('Span', { actual: text })
    return document
  }
  draw()
  document.addContent = addContent
}

/** A PDF that is written from top to bottom, in Latin and Bangla. */
export const openSheet = (typeface: Typeface, { title, language }: { title: string; language: string }) => {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: language,
    displayTitle: true,
    info: { Title: title },
    // pdfkit takes a typeface that is read already as well; its types don't say so.
    font: typeface as unknown as string,
  })
  const chunks: Uint8Array[] = []
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<Uint8Array>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  let y: number = page.margin

  const measure = (run: string, size: number) => document.fontSize(size).widthOfString(run)
  const widthOf = (text: string, size: number) =>
    runsOf(typeface, text).reduce((sum, run) => sum + measure(run, size), 0)

  const needRoom = (height: number) => {
    if (y + height <= bottom) return
    document.addPage()
    y = page.margin
  }

  const writeLine = (line: string, size: number, x: number, baseline: number) => {
    let at = x
    for (const run of runsOf(typeface, line)) {
      const width = measure(run, size)
      const draw = () => document.text(run, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
      if (bangla.test(run)) markAs(document, run, draw)
      else draw()
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
    /** How wide the widest of `texts` is. */
    widest: (texts: string[], size = 11): number => Math.max(...texts.map((text) => widthOf(text, size))),
    /** The lines `text` breaks into. */
    wrap: (text: string, size: number, width: number): string[] =>
      wrapText(text, (line) => widthOf(line, size) <= width),
    /** Writes from the current height on, without going on from there; how high it was. */
    write: (
      lines: string[],
      {
        size = 11,
        colour = ink,
        x = left,
        width = right - left,
        align = 'left',
        baselineSize = size,
      }: TextOptions,
    ) => {
      document.fillColor(colour)
      lines.forEach((line, at) => {
        const start = align === 'left' ? x : x + width - widthOf(line, size)
        writeLine(line, size, start, y + baselineSize * 1.1 + at * size * lineHeight)
      })
      return lines.length * size * lineHeight
    },
    rule: (colour: string, width = 0.75) => {
      document.moveTo(left, y).lineTo(right, y).lineWidth(width).strokeColor(colour).stroke()
    },
  }
}

export type Sheet = ReturnType<typeof openSheet>

const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** Splits a word that is longer than a line. A binary search keeps the number of measurements low, which are the slow part. */
const breakWord = (word: string, fits: (line: string) => boolean): string[] => {
  const lines: string[] = []
  let rest = Array.from(graphemes.segment(word), ({ segment }) => segment)
  while (rest.length > 0) {
    // A line has one letter at least.
    let [fitting, tooMany] = [1, rest.length + 1]
    while (tooMany - fitting > 1) {
      const middle = Math.floor((fitting + tooMany) / 2)
      if (fits(rest.slice(0, middle).join(''))) fitting = middle
      else tooMany = middle
    }
    lines.push(rest.slice(0, fitting).join(''))
    rest = rest.slice(fitting)
  }
  return lines
}

/** Breaks lines at spaces, and inside words that are longer than a line. */
const wrapText = (text: string, fits: (line: string) => boolean): string[] => {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (!fits(word)) lines.push(...breakWord(word, fits))
    else if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.length > 0 ? lines : ['']
}
