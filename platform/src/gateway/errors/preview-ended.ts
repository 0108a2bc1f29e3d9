import { messagePage } from './message-page'
import { previewEndedText as text } from './preview-ended.text'

/** The page at the address of a preview that has ended or never existed. */
export const previewEndedPage = (
  name: string,
  shop: { title: string; language: string; url: string }
): string =>
  messagePage({
    heading: text.title,
    message: text.explanation(name),
    language: shop.language,
    link: { url: shop.url, text: text.link(shop.title) }
  })
