import { type Angle, formOf, type Kind, type Options, type Subject } from './picture'

/** Returns a builder for single pieces of one form: each is a design of its own, with the same angles. */
export const piecesOf = ({
  angles,
  ...form
}: {
  form: string
  kind: Kind
  prefix: string
  angles: Angle[]
  options?: Options
}) => {
  const build = formOf(form)
  return (name: string, piece: { colour: string; alt: string; options?: Options }): Subject =>
    build(name, { ...piece, angles })
}
