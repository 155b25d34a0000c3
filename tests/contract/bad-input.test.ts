import { allEndpoints, type NamedEndpoint } from '@matchdesk/core/endpoints.ts';
import * as z from '@matchdesk/core/kit/json-schema.ts';
