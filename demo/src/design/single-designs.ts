import { type Angle, formOf, type Kind, type Options, type Subject } from './picture'

/** Returns a builder for single designs of one form: each is a product of its own, with the same angles. */
export const singleDesignsOf = ({
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
  return (name: string, design: { colour: string; alt: string; options?: Options }): Subject =>
    build(name, { ...design, angles })
}
