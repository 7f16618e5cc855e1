import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findings } from './testing/axe.ts';
import { visitAs } from './testing/people.ts';
import { arrivesAt, sees, settles } from './testing/screen.ts';
