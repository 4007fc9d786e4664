"""Reads a table's file (docs/format.md), checks its chain, and prints the log: Python's standard library alone.

    python3 read_file.py evening.mastro.html [it|en]
"""
import gzip
import hashlib
import json
import struct
import sys


def blocks(path):
    """The fenced blocks of the file by their names, each as a list of records."""
    data = open(path, 'rb').read()
    text = (gzip.decompress(data) if data[:2] == b'\x1f\x8b' else data).decode('utf-8')
    found, inside = {}, None
    for line in text.splitlines():
        if inside is None and line.startswith('```mastro-'):
            inside = found.setdefault(line[3:], [])
        elif inside is not None and line == '```':
            inside = None
        elif inside is not None:
            inside.append(json.loads(line))
    return found


def prefixed(text):
    data = text.encode('utf-8')
    return struct.pack('>I', len(data)) + data


def check_chain(records):
    """The number of acts, after looking at every one of them."""
    header = records[0]
    chain = hashlib.sha256(b'mastro-log/1' + prefixed(header['table'])).digest()
    acts = [record['act'] for record in records if 'act' in record]
    for count, act in enumerate(acts, 1):
        if act['version'] != count:
            raise ValueError(f'act {count} is missing')
        chain = hashlib.sha256(b'\x02' + chain + struct.pack('>I', count) + prefixed(act['body'])).digest()
    if chain.hex() != header['head'] or records[-1]['end'] != {'version': len(acts), 'head': header['head']}:
        raise ValueError('the log is not what was written')
    return len(acts)


def main(path, language='en'):
    found = blocks(path)
    if 'mastro-table/1' in found:
        print(f'chain: {check_chain(found["mastro-table/1"])} acts, whole')
    view = found['mastro-view/1']
    lines = [record['line'] for record in view if 'line' in record]
    if view[-1]['end']['lines'] != len(lines):
        raise ValueError('the view is cut')
    for key, doc in (record['doc'] for record in view if 'doc' in record):
        if key.startswith('game/') and isinstance(doc, dict) and doc.get('sheet'):
            print(f'sheet: {doc["sheet"]["name"]}')
    for line in lines:
        print('  ' + line['text'][language])


main(*sys.argv[1:])
