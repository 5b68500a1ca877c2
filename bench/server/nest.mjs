// The peer: the same lists with NestJS and TypeORM, as their documents show it, without accounts and permissions. In JavaScript, because
// Node runs TypeScript without decorators: they are called as functions.
// oxlint-disable-next-line import/no-unassigned-import -- it adds what the decorators write to.
import 'reflect-metadata'
import { Controller, Get, Inject, Module, Param, Post, Body, Query } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { FastifyAdapter } from '@nestjs/platform-fastify'
import { DataSource, EntitySchema } from 'typeorm'

const columns = {
  id: { type: 'uuid', primary: true },
  title: { type: 'text' },
  location: { type: 'text' },
  image: { type: 'text' },
  description: { type: 'text' },
  priceMin: { type: 'bigint', name: 'price_min' },
  priceMax: { type: 'bigint', name: 'price_max' },
  status: { type: 'text' },
  isAdvertised: { type: 'boolean', name: 'is_advertised' },
  revision: { type: 'int' },
  createdAt: { type: 'timestamptz', name: 'created_at' },
  facts: { type: 'jsonb' },
  removedAt: { type: 'timestamptz', name: 'removed_at', nullable: true },
}
const Agent = new EntitySchema({
  name: 'Agent',
  tableName: 'app_user',
  columns: {
    id: { type: 'uuid', primary: true },
    name: { type: 'text' },
    email: { type: 'text' },
    image: { type: 'text', nullable: true },
  },
})
const Property = new EntitySchema({
  name: 'Property',
  tableName: 'property',
  columns,
  relations: { agent: { type: 'many-to-one', target: 'Agent', joinColumn: { name: 'agent_id' } } },
})
const Offer = new EntitySchema({
  name: 'BenchOffer',
  tableName: 'bench_offer',
  columns: {
    id: { type: 'uuid', primary: true, generated: 'uuid' },
    propertyId: { type: 'uuid', name: 'property_id' },
    amount: { type: 'bigint' },
    buyingDate: { type: 'date', name: 'buying_date' },
  },
})

class PropertyService {
  constructor(source) {
    this.properties = source.getRepository(Property)
    this.offers = source.getRepository(Offer)
  }
  list({ sort, location }) {
    const found = this.properties
      .createQueryBuilder('p')
      .innerJoinAndSelect('p.agent', 'a')
      .where(`p.status = 'verified' and p.removed_at is null`)
      .take(24)
    if (location) found.andWhere('p.location ilike :word', { word: `%${location}%` })
    return (
      sort === 'priceAsc' ? found.orderBy('p.priceMin').addOrderBy('p.id') : found.orderBy('p.id', 'DESC')
    ).getMany()
  }
  find(id) {
    return this.properties.findOne({ where: { id }, relations: { agent: true } })
  }
  add({ propertyId, offerAmount, buyingDate }) {
    return this.offers.save({ propertyId, amount: Math.round(offerAmount * 100), buyingDate })
  }
}

class PropertyController {
  constructor(service) {
    this.service = service
  }
  list(query) {
    return this.service.list(query)
  }
  one(id) {
    return this.service.find(id)
  }
  offer(body) {
    return this.service.add(body)
  }
}
const method = (name, route, parameter) => {
  const { prototype } = PropertyController
  route(prototype, name, Object.getOwnPropertyDescriptor(prototype, name))
  parameter(prototype, name, 0)
}
Controller('api')(PropertyController)
Inject(PropertyService)(PropertyController, undefined, 0)
method('list', Get('properties'), Query())
method('one', Get('properties/:id'), Param('id'))
method('offer', Post('offers'), Body())

const source = await new DataSource({
  type: 'postgres',
  url: process.env.DATABASE_URL,
  entities: [Agent, Property, Offer],
  poolSize: 20,
}).initialize()

// oxlint-disable-next-line typescript/no-extraneous-class -- a module of Nest is a class with a decorator.
class AppModule {}
Module({
  controllers: [PropertyController],
  providers: [{ provide: PropertyService, useFactory: () => new PropertyService(source) }],
})(AppModule)

const app = await NestFactory.create(AppModule, new FastifyAdapter(), { logger: false })
await app.listen(0, '127.0.0.1')
process.stdout.write(`ready at ${await app.getUrl()}\n`)
process.once('SIGINT', () => void app.close().then(() => process.exit()))
