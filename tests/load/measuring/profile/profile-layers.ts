import { readFile } from 'node:fs/promises'
import { Session } from 'node:inspector/promises'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Inspector } from './connect-inspector.ts'

/** Where the code of a layer comes from; the first that fits counts. */
const layersByFile = [
  [/node_modules\/react-router\//, 'React Router'],
  [/node_modules\/(react|react-dom)\//, 'React'],
  [/node_modules\/@supabase\//, 'client library'],
  [/node_modules\/(zod|postgres)\/|platform\//, 'platform'],
  [/node_modules\/|(^|\/)(app|content|lib)\//, 'site'],
  [/(^|\/)server\//, 'page'],
  [/^node:.*(undici|webstreams|url|abort|event_target|encoding)/, 'requests'],
  [/^node:.*(net|stream)/, 'sockets'],
  [/^node:/, 'Node'],
] as const

type Layer = (typeof layersByFile)[number][1] | 'garbage' | 'other'

const frameSchema = z.object({
  functionName: z.string(),
  url: z.string(),
  lineNumber: z.number(),
  columnNumber: z.number(),
})
const profileSchema = z.object({
  profile: z.object({
    nodes: z.array(z.object({ id: z.number(), callFrame: frameSchema, children: z.array(z.number()).optional() })),
    samples: z.array(z.number()),
    /** Microseconds since the sample before. */
    timeDeltas: z.array(z.number()),
  }),
})

type Frame = z.infer<typeof frameSchema>
type Node = z.infer<typeof profileSchema>['profile']['nodes'][number]

/**
 * What part of the time that a process works while `run` does belongs to which layer: of this one, or of the one that `inspector` is connected to.
 * What is built in counts for who calls it.
 */
export async function profileLayers(
  run: () => Promise<unknown>,
  inspector: Inspector = inspectThis(),
): Promise<Map<Layer, number>> {
  await inspector.post('Profiler.enable')
  await inspector.post('Profiler.setSamplingInterval', { interval: 200 })
  await inspector.post('Profiler.start')
  await run()
  const { profile } = profileSchema.parse(await inspector.post('Profiler.stop'))
  await inspector.post('Profiler.disable')
  const layers = await findLayers(profile.nodes)
  const times = new Map<Layer, number>()
  for (const [index, id] of profile.samples.entries()) {
    const layer = layers.get(id)
    if (layer) times.set(layer, (times.get(layer) ?? 0) + (profile.timeDeltas[index] ?? 0))
  }
  const sum = [...times.values()].reduce((total, time) => total + time, 0)
  return new Map([...times].map(([layer, time]) => [layer, time / sum]))
}

function inspectThis(): Inspector {
  const session = new Session()
  session.connect()
  return session
}

/** The layer of each node of a profile; none for what waits, and for the profiler. */
async function findLayers(nodes: readonly Node[]): Promise<Map<number, Layer>> {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const layers = new Map<number, Layer>()
  // Parents come before their children.
  for (const { id, callFrame } of nodes) {
    const { functionName, url } = callFrame
    if (functionName === '(idle)' || url === 'node:inspector') continue
    const file = await findFile(callFrame)
    const own = functionName === '(garbage collector)' ? 'garbage' : layersByFile.find(([path]) => path.test(file))?.[1]
    layers.set(id, own ?? layers.get(parents.get(id) ?? 0) ?? 'other')
  }
  return layers
}

const maps = new Map<string, Promise<SourceMap | null>>()

/** Where a function was written: of what is built, its map says so. */
async function findFile({ url, lineNumber, columnNumber }: Frame): Promise<string> {
  if (!url.startsWith('file:')) return url
  const reading = maps.get(url) ?? readMap(fileURLToPath(url))
  maps.set(url, reading)
  const entry = (await reading)?.findEntry(lineNumber, columnNumber)
  return (entry && 'originalSource' in entry && entry.originalSource) || url
}

async function readMap(file: string): Promise<SourceMap | null> {
  const text = await readFile(`${file}.map`, 'utf8').catch(() => null)
  return text === null ? null : new SourceMap(JSON.parse(text))
}
