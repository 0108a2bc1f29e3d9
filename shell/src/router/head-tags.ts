import { brand } from '@sahra/shared/brand'
import type { PageLocation, PageModule } from '@sahra/shared/page'

/** One tag of the head: its name, its attributes, or the text inside. */
export interface HeadTag {
  tag: 'meta' | 'link' | 'script'
  attributes: Record<string, string>
  text?: string
}
export interface Head {
  title: string
  tags: HeadTag[]
}

const titled = (title: string | undefined): string =>
  !title ? brand.name : title.includes(brand.name) ? title : `${title} | ${brand.name}`

/**
 * What a page says of itself, as tags: title, description, canonical address, Open Graph, structured data.
 * Same words on the server and in the browser.
 */
export function headOf(
  module: PageModule | undefined,
  at: PageLocation,
  data: unknown,
  { publicUrl, noindex }: { publicUrl: string; noindex: boolean }
): Head {
  const meta = module?.meta?.({ ...at, data })
  const address = (path: string): string => new URL(path, publicUrl || at.url.origin).href
  const title = titled(meta?.title)
  const canonical = address(meta?.canonical ?? at.url.pathname)
  const image = meta?.image && address(meta.image)
  const tags: (HeadTag | false | undefined)[] = [
    named('description', meta?.description ?? brand.tagline),
    (noindex || meta?.robots === 'noindex') && named('robots', 'noindex'),
    { tag: 'link', attributes: { rel: 'canonical', href: canonical } },
    property('og:site_name', brand.name),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', meta?.description ?? brand.tagline),
    property('og:url', canonical),
    image ? property('og:image', image) : undefined,
    named('twitter:card', image ? 'summary_large_image' : 'summary'),
    ...(meta?.jsonLd ?? []).map(structured)
  ]
  return { title, tags: tags.filter(tag => typeof tag === 'object') }
}

const named = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } })
const property = (name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { property: name, content }
})
const structured = (value: unknown): HeadTag => ({
  tag: 'script',
  attributes: { type: 'application/ld+json' },
  text: JSON.stringify(value).replaceAll('<', '\\u003c')
})
