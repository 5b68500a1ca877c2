import { isCountedViewer } from '@thikana/domain/property/view'
import { refuse } from '@thikana/domain/refusal'
import type { FastifyInstance } from 'fastify'
import { isbot } from 'isbot'
import { isId } from '../database/rows/ids.ts'
import { mount } from '../http/api/mount.ts'
import { subnetOf } from '../http/limits/network.ts'
import type { Views } from './collect-views.ts'

/** Browsers always name themselves; what doesn't is a program. */
const isProgram = (userAgent: string | undefined): boolean => !userAgent || isbot(userAgent)

export const mountViews = (app: FastifyInstance, { views }: { views: Pick<Views, 'see'> }): void =>
  mount(app, 'POST /properties/:id/views', async ({ actor, params, request }) => {
    const userAgent = request.headers['user-agent']
    if (!isId(params.id)) throw refuse('propertyNotFound')
    if (isCountedViewer(actor) && !isProgram(userAgent))
      views.see({
        propertyId: params.id,
        personId: actor?.id ?? null,
        device: `${subnetOf(request.ip)} ${userAgent}`,
      })
    return { acknowledged: true }
  })
