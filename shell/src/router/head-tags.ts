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

const fullTitle = (title: string | undefined): string =>
  !title ? brand.name : title.includes(brand.name) ? title : `${title} | ${brand.name}`

/**
 * What a page says of itself, as tags: title, description, canonical address, Open Graph, structured data.
 * Same words on the server and in the browser.
 */
export function headOf(
  module: PageModule | undefined,
  location: PageLocation,
  data: unknown,
  { publicUrl, noindex }: { publicUrl: string; noindex: boolean }
): Head {
  const meta = module?.meta?.({ ...location, data })
  const absoluteUrl = (path: string): string => new URL(path, publicUrl || location.url.origin).href
  const title = fullTitle(meta?.title)
  const canonical = absoluteUrl(meta?.canonical ?? location.url.pathname)
  const image = meta?.image && absoluteUrl(meta.image)
  const tags: (HeadTag | false | undefined)[] = [
    namedMeta('description', meta?.description ?? brand.tagline),
    (noindex || meta?.robots === 'noindex') && namedMeta('robots', 'noindex'),
    { tag: 'link', attributes: { rel: 'canonical', href: canonical } },
    propertyMeta('og:site_name', brand.name),
    propertyMeta('og:type', 'website'),
    propertyMeta('og:title', title),
    propertyMeta('og:description', meta?.description ?? brand.tagline),
    propertyMeta('og:url', canonical),
    image ? propertyMeta('og:image', image) : undefined,
    namedMeta('twitter:card', image ? 'summary_large_image' : 'summary'),
    ...(meta?.jsonLd ?? []).map(jsonLdScript)
  ]
  return { title, tags: tags.filter(tag => typeof tag === 'object') }
}

const namedMeta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } })
const propertyMeta = (name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { property: name, content }
})
const jsonLdScript = (value: unknown): HeadTag => ({
  tag: 'script',
  attributes: { type: 'application/ld+json' },
  text: JSON.stringify(value).replaceAll('<', '\\u003c')
})
