import type { PreviewNotice } from '@sahra/shared/contract/boot'
import type { RenderedPage } from '@sahra/shared/contract/rendering'
import type { GatewayConfig } from '../http/config'
import { compressPage, pageFile, type CompressedFile } from '../files/compressed-file'
import type { ReleaseCache } from '../files/release-cache'
import type { ChosenPlan } from '../inspect/chosen-plan'
import { inspectData } from '../inspect/inspect-data'
import type { LivePlan } from '../../release/plan/live-plan'
import type { PageMatch } from '../../release/plan/page-matcher'
import { VISIT_PLACEHOLDER } from '../visits/visit-page'
import { alternateLinks } from './alternates'
import { bootData } from './boot-data'
import { contentSecurityPolicy } from './content-security-policy'
import { declaredHead, scriptlessContent, scriptlessNote } from './declared-head'
import { scriptStartOf } from './deferred-scripts'
import { writeDocument } from './document'
import { moduleIntegrity } from './module-integrity'
import { inlineCss, readCss } from './page-css'
import { pageFiles } from './page-files'
import type { Site } from './site'
import { parseRenderedPage } from './rendered-content'

export interface PageResponse {
  status: RenderedPage['status']
  movedTo?: string
  file: CompressedFile
  policy: string
}

export interface PageRequest {
  plan: LivePlan
  match: PageMatch | undefined
  origin: string
  https: boolean
  rendered?: RenderedPage
  /** Without content, for a reason that passes. */
  isUnavailable?: boolean
  /** Of a page without content that search engines index. */
  canonical?: string
  preview?: PreviewNotice
  choice?: ChosenPlan
  /** The boot data has a placeholder for the token of a visit; the file is not compressed. */
  visit?: boolean
}

/** Writes the HTML of a page, with or without rendered content, and its policy. */
export async function writePage(
  { plan, match, origin, https, rendered, isUnavailable, canonical, preview, choice, visit }: PageRequest,
  releases: ReleaseCache,
  { config, site }: { config: GatewayConfig; site: Site }
): Promise<PageResponse> {
  const title = site.titleIn(plan.language)
  const settings: Record<string, string> = {
    ...config.public,
    ...site.settingsIn(plan.language),
    publicUrl: origin
  }
  const content = rendered && parseRenderedPage(rendered)
  const files = pageFiles(plan, match, { icons: site.icons })
  const css = await inlineCss(plan, releases)
  const style = content ? css + (await readCss([...files.shellCss, ...files.pageCss], releases)) : css
  const inspect = config.inspect || preview ? await inspectData(plan, releases, choice) : undefined
  // The frame of a preview is drawn by scripts, and the visits of a canary are reported by them.
  const scriptStart =
    rendered && (preview || choice || visit) ? 'after-paint' : scriptStartOf(match, rendered)
  const importMap = moduleIntegrity(plan)
  const html = writeDocument({
    declared: {
      head: declaredHead(match, { title, description: site.descriptionIn(plan.language), canonical }),
      content: scriptlessContent(match?.page, title)
    },
    scriptlessNote: scriptlessNote(match?.page),
    alternates: content ? alternateLinks(content.head, { ...config, origin }) : '',
    language: plan.language ?? config.language,
    themeColor: config.themeColor,
    origin,
    boot: {
      ...bootData(plan, settings, {
        ...(preview ? { preview } : {}),
        ...(visit ? { visit: VISIT_PLACEHOLDER } : {})
      }),
      ...(inspect ? { inspect } : {})
    },
    inlineCss: style,
    files,
    rendered: content,
    scriptStart,
    importMap
  })
  return {
    status: !match || match.notFound ? 404 : (rendered?.status ?? (isUnavailable ? 503 : 200)),
    ...(rendered?.movedTo && { movedTo: rendered.movedTo }),
    file: visit ? pageFile(html) : await compressPage(html),
    policy: contentSecurityPolicy({
      files,
      scriptStart,
      importMap,
      inlineCss: style,
      styles: content?.styles ?? [],
      apiUrl: settings['apiUrl'] ?? '',
      https
    })
  }
}
