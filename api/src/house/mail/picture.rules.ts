/** A width that pictures exist in (PICTURE_WIDTHS), twice the width in the mail. */
const WIDTH = 160

/** Returns the full address of a small picture of '/media/a.webp'; undefined for a picture of another server. */
export function mailPicture(image: string | null | undefined, publicUrl: string): string | undefined {
  const name = /^\/media\/([^@?#]+)\.webp$/.exec(image ?? '')?.[1]
  return name && `${publicUrl}/media/${name}@${WIDTH}.webp`
}
