import type { PublicConfig } from '@sahra/shared/shop/config'
import type { Boot } from '@sahra/shared/contract/boot'

export type ShopBoot = Boot<PublicConfig>

/** Reads what the gateway wrote into the page. Throws when it is missing or is not boot data. */
export function readBoot(document: Document): ShopBoot {
  const text = document.getElementById('sahra-boot')?.textContent
  if (!text) throw new Error('The page has no boot data')
  const boot: unknown = JSON.parse(text)
  if (!isBoot(boot)) throw new Error('The boot data of the page is malformed')
  return boot
}

/** Checks the shape only as deep as the shell needs to start: the gateway writes it from the same type. */
function isBoot(value: unknown): value is ShopBoot {
  const boot = value as Partial<ShopBoot> | null
  return (
    typeof boot?.config === 'object' &&
    typeof boot.plan?.shell?.release === 'string' &&
    Array.isArray(boot.plan.remotes)
  )
}
