/** One icon of Tabler's by its name there, made by `web/tabler-icons.ts`. */
declare module 'virtual:tabler/*' {
  // A module of this kind takes no relative import.
  // oxlint-disable-next-line typescript/consistent-type-imports
  const Icon: ReturnType<typeof import('./icon.tsx').icon>
  export default Icon
}
