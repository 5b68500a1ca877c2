export type CloseLater = (close: () => unknown) => void

/** Runs `use`, and then everything that it asked to be closed, the last one first, even if it throws. */
export const closing = async <Result>(use: (closeLater: CloseLater) => Promise<Result>): Promise<Result> => {
  const closers: (() => unknown)[] = []
  try {
    return await use((close) => void closers.unshift(close))
  } finally {
    for (const close of closers) await close()
  }
}
