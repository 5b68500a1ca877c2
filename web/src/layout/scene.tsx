type Props = { name: 'empty' | 'empty-wishlist' | 'offline' | 'oops' | 'forbidden' }

/** A drawing that says nothing by itself: without a connection there is none, instead of a broken picture. */
export const Scene = ({ name }: Props) => (
  <img
    src={`/scenes/${name}.svg`}
    alt=""
    width={400}
    height={300}
    onError={({ currentTarget }) => (currentTarget.style.display = 'none')}
  />
)
