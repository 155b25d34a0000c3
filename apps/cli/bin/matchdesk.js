#!/usr/bin/env node
import '../dist/matchdesk.js';
