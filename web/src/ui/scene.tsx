type Props = {
  /** A file under /scenes. */
  name: 'empty' | 'empty-wishlist' | 'offline' | 'oops' | 'forbidden'
  width?: number
  isLazy?: boolean
}

/** A drawing that says nothing by itself: without a connection there is none, instead of a broken picture. */
export const Scene = ({ name, width = 400, isLazy = false }: Props) => (
  <img
    src={`/scenes/${name}.svg`}
    alt=""
    width={width}
    height={width * 0.75}
    loading={isLazy ? 'lazy' : undefined}
    onError={({ currentTarget }) => (currentTarget.style.display = 'none')}
  />
)
